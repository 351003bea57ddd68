import type { Kysely } from 'kysely';

/** What visitors ask for, how far it has come, whom it was told, and who read what is personal in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt', 'text', (column) => column.notNull().unique())
    .addColumn('request_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addColumn('contact_at', 'text', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text')
    .addColumn('personal', 'text')
    .addColumn('phone_word', 'text')
    .addColumn('erased_at', 'text')
    .addColumn('erased_by', 'text')
    .execute();
  await db.schema.createIndex('lead_phone').on('lead').column('phone_word').execute();
  await db.schema.createIndex('lead_contact').on('lead').column('contact_at').execute();
  await db.schema.createIndex('lead_taken').on('lead').columns(['taken_at', 'id']).execute();
  await db.schema.createIndex('lead_key').on('lead').column('key_id').execute();
  await db.schema
    .createTable('lead_step')
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('lead_step_key', ['lead_id', 'number'])
    .execute();
  await db.schema.createIndex('lead_step_sealed').on('lead_step').column('key_id').execute();
  await createOutbox(db);
  await db.schema
    .createTable('personal_access')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('personal_access_what')
    .on('personal_access')
    .columns(['what', 'at'])
    .execute();
  await db.schema.createIndex('personal_access_at').on('personal_access').column('at').execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('stuck_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('delivered_at', 'text')
    .addUniqueConstraint('outbox_message_order', ['target', 'subject', 'number'])
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox_message')
    .columns(['target', 'next_at'])
    .execute();
  await db.schema.createIndex('outbox_claim').on('outbox_message').column('claimed_by').execute();
  await db.schema.createIndex('outbox_subject').on('outbox_message').column('subject').execute();
  await db.schema
    .createTable('outbox_target')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('free_at', 'text', (column) => column.notNull())
    .execute();
}
