import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table lead_case (
    id text primary key,
    branch_id text not null,
    account_id text,
    stage text not null,
    reason text,
    queue text not null,
    due_at text not null,
    latest_at text not null,
    waiting_since text,
    answered_at text,
    wait_s integer,
    visit_day text,
    visit_half text,
    car_id text,
    number_seen_by text,
    change_number integer not null
  )`,
  `create index lead_case_due on lead_case (queue, due_at, id)`,
  `create index lead_case_branch_due on lead_case (queue, branch_id, due_at, id)`,
  `create index lead_case_stage_due on lead_case (stage, branch_id, due_at, id)`,
  `create index lead_case_change on lead_case (change_number)`,
  `create index lead_case_car on lead_case (car_id)`,
  `create index lead_case_visit on lead_case (visit_day)`,
  `create index lead_case_answered on lead_case (answered_at)`,
  `alter table lead add column case_id text`,
  `create index lead_case_requests on lead (case_id, taken_at)`,
  `create table lead_search_word (
    lead_id text not null,
    word text not null,
    constraint lead_search_word_key primary key (lead_id, word)
  )`,
  `create index lead_search_word_word on lead_search_word (word)`,
  `insert into lead_case
    select id, '', null, stage, null,
      case when stage = 'new' then 'new' when stage in ('won', 'lost') then 'closed' else 'follow' end,
      contact_at, taken_at, case when stage = 'new' then taken_at end,
      null, null, null, null, null, null, 0
    from (
      select id, taken_at, contact_at, case
        when status in ('已提交', '待受理') then 'new'
        when status in ('已成交', '已完成') then 'won'
        when status in ('未成交', '未到店') then 'lost'
        when status = '已到店' then 'visited'
        when status in ('已约时间', '已约检测', '已预约') then 'booked'
        else 'contacted' end as stage
      from lead where erased_at is null
    ) as old`,
  `update lead set case_id = id where erased_at is null`,
];

/** Creates the tables of the console's cases. Each earlier request becomes a case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
