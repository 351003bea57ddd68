/** A word under which posts are gathered; lower places come first. */
export interface MomentTopicTable {
  id: string;
  name: string;
  summary: string | null;
  place: number;
}

/** Somebody who posts, under a name of their own choosing. */
export interface MomentAuthorTable {
  /** Drawn at random: nothing about who it is. */
  union_id: string;
  nickname: string;
  avatar: string | null;
  /** What they drive. */
  car: string | null;
  city: string | null;
  about: string | null;
  /** 1 for the dealer's own people. */
  is_staff: number;
}

/** A post. `words` is what it is found by; lists and the film are JSON. */
export interface MomentTable {
  id: string;
  union_id: string;
  /** ISO text. */
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

/** Which posts stand under a topic, in their order. */
export interface MomentInTopicTable {
  topic_id: string;
  published_at: string;
  moment_id: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    moment_topic: MomentTopicTable;
    moment_author: MomentAuthorTable;
    moment: MomentTable;
    moment_in_topic: MomentInTopicTable;
  }
}
