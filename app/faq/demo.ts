/** The demo dealer's questions, one in each line: id | topic | question | answer. */
const LINES = `
deposit|店里的规矩|定金能退吗？|能。签合同前随时退全款；签了合同，检测结果与报告不符也退全款。
return|店里的规矩|买回去看不上能退吗？|交车后 3 天、100 公里内，车况与报告不符可以退车。
remote|店里的规矩|在外地怎么看车，能送到家吗？|可以约顾问视频看车。送车由物流公司承运，运费按公里另算，先报价再下单。
third|店里的规矩|可以请第三方来验车吗？|可以，费用你付。提前一天约时间，店里提供举升机。
repair|店里的规矩|质保期内在哪里修？|就近的门店，或门店指定的修理厂。
phone|店里的规矩|我的手机号会给谁？|只给负责这台车的顾问和门店，用来回这一次，不用来推销。
verify|店里的规矩|报告怎么验真？|检测报告每个版本都有数字签名。打开一台车的检测报告，最下面有“须知与验真”：下载的报告和本店公钥可以离线核对，不用到店。
`;

/** Returns the demo dealer's own questions as rows of an import file. */
export function demoFaq() {
  return LINES.trim()
    .split('\n')
    .map((line, at) => {
      const [id = '', topic = '', asks = '', answer = ''] = line.split('|');
      return { id, topic, asks, answer, place: at + 1 };
    });
}
