/** Statements that create the tables of content, such as articles and questions. */
export const CONTENT: readonly string[] = [
  `create table article (
    id text primary key,
    title text not null,
    summary text not null,
    cover text,
    author text,
    source text,
    source_url text,
    published text not null,
    until text,
    minutes integer not null,
    car_ids text not null,
    body text not null
  )`,
  `create index article_newest on article (published, id)`,
  `create table dealer_text (
    name text not null,
    version text not null,
    effective_on text not null,
    body text not null,
    constraint dealer_text_key primary key (name, version),
    constraint dealer_text_day unique (name, effective_on)
  )`,
  `create table dealer_question (
    id text primary key,
    topic text not null,
    asks text not null,
    answer text not null,
    car_id text,
    place integer not null,
    until text
  )`,
  `create table release (
    version text primary key,
    day text not null,
    changes text not null,
    needs text
  )`,
  `create index release_newest on release (day, version)`,
  `create table vote (
    question text not null,
    device text not null,
    choice text not null,
    day text not null,
    constraint vote_key primary key (question, device)
  )`,
  `create index vote_count on vote (question, choice)`,
  `create table moment_topic (
    id text primary key,
    name text not null,
    summary text,
    place integer not null
  )`,
  `create table moment_author (
    union_id text primary key,
    nickname text not null,
    avatar text,
    car text,
    city text,
    about text,
    is_staff integer not null
  )`,
  `create table moment (
    id text primary key,
    union_id text not null,
    published_at text not null,
    city text,
    text text not null,
    words text not null,
    topic_ids text not null,
    images text not null,
    video text,
    car_ids text not null,
    likes integer
  )`,
  `create index moment_newest on moment (published_at, id)`,
  `create index moment_of_author on moment (union_id, published_at, id)`,
  `create table moment_in_topic (
    topic_id text not null,
    published_at text not null,
    moment_id text not null,
    constraint moment_in_topic_key primary key (topic_id, published_at, moment_id)
  )`,
  `create index moment_in_topic_moment on moment_in_topic (moment_id)`,
];
