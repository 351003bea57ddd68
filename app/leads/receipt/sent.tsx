import styles from './receipt.module.css';

/**
 * The confirmation of a form that another back end stored, with its order number if there is one.
 */
export function Sent({ order }: { order: string | undefined }) {
  return (
    <section className={styles.slip} aria-label="提交结果">
      <div className={styles.top}>
        <p className={styles.status}>
          <b>已提交</b>
        </p>
        {order && <p>单号 {order}</p>}
        <p className={styles.small}>
          这次没有受理号，进度在本站查不到。要问进度或者撤回，请联系门店。
        </p>
      </div>
    </section>
  );
}
