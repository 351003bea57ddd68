import type { IssueCode } from '#/records/columns/issue.ts';
import type { Language } from '#/records/columns/language.ts';

/** The title of the issues with each code, in each language. */
export const ISSUE_TITLES: Readonly<Record<IssueCode, Readonly<Record<Language, string>>>> = {
  unreadable_row: { zh: '这一行读不出来', en: 'the row cannot be read' },
  missing_value: { zh: '没有填', en: 'not filled in' },
  invalid_value: { zh: '填的内容不能用', en: 'not usable' },
  doubtful_value: { zh: '读进去了，但请核对', en: 'read, but please check' },
  unlikely_value: { zh: '差得太远，先没有用', en: 'too far from what is usual, and not used' },
  unknown_word: { zh: '没有这个词', en: 'an unknown word' },
  repeated_key: { zh: '不止一行', en: 'several rows' },
  repeated_value: { zh: '与别的记录相同', en: 'the same as in another record' },
  similar_key: { zh: '只差大小写', en: 'differs only in case' },
  unpublished: { zh: '还没有上架', en: 'not yet published' },
  unknown_record: { zh: '没有这条记录', en: 'no such record' },
  unknown_reference: { zh: '指的记录还没有', en: 'refers to a record that does not exist' },
  missing_file: { zh: '找不到文件', en: 'the file is missing' },
  unreadable_file: { zh: '文件打不开', en: 'the file cannot be opened' },
  conflict: { zh: '和已有的资料对不上', en: 'contradicts other data' },
  denied_claim: { zh: '说法没有依据', en: 'a claim without support' },
  would_clear: { zh: '会让别的内容不成立', en: 'would make other values false' },
  cleared_value: { zh: '原来填的已清空', en: 'the earlier value was cleared' },
  removed_items: { zh: '原来的去掉了', en: 'stored items were removed' },
  unclear_item: { zh: '分不清是哪一项', en: 'may mean several stored items' },
  unnamed_items: { zh: '原来的还留着', en: 'stored items stay' },
};
