/** A topic that groups posts. Topics with a lower `place` come first. */
export interface MomentTopicTable {
  id: string;
  name: string;
  summary: string | null;
  place: number;
}

/** An author under a freely chosen name. */
export interface MomentAuthorTable {
  /** A random id without personal information. */
  union_id: string;
  nickname: string;
  avatar: string | null;
  /** The author's car. */
  car: string | null;
  city: string | null;
  about: string | null;
  /** 1 for the dealer's staff. */
  is_staff: number;
}

/**
 * A post. `words` is the text normalized for search. `topic_ids`, `images`, `car_ids` and `video`
 * are JSON.
 */
export interface MomentTable {
  id: string;
  union_id: string;
  /** The instant of publication (ISO text). */
  published_at: string;
  city: string | null;
  text: string;
  words: string;
  topic_ids: string;
  images: string;
  video: string | null;
  car_ids: string;
  likes: number | null;
}

/** The link between a post and one of its topics. `published_at` is a copy of the post's column. */
export interface MomentInTopicTable {
  topic_id: string;
  published_at: string;
  moment_id: string;
}

/**
 * A decision to hide a post from visitors. It applies to the id, and so remains in force if the
 * post is imported again.
 */
export interface HiddenMomentTable {
  moment_id: string;
  reason: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    moment_topic: MomentTopicTable;
    moment_author: MomentAuthorTable;
    moment: MomentTable;
    moment_in_topic: MomentInTopicTable;
    hidden_moment: HiddenMomentTable;
  }
}
