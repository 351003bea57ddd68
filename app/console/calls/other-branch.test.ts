import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { consoleCalls } from '#/app/console-calls.ts';
import type { Role } from '#/app/console/accounts/roles.ts';
import { recordAudit } from '#/app/console/audit/queries.ts';
import { openInspection } from '#/app/console/inspect/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import {
  CONTENT_ROLES,
  PERMISSIONS,
  type CallName,
  type ContentName,
  type Permission,
} from './permissions.ts';

/** A call that names a record: the values of its path, and its body. */
type Target = { in?: Record<string, string>; body?: object; type?: string; query?: string };

/** Calls with a placeholder that names no record of a branch. */
const WITHOUT_RECORD: readonly CallName[] = [
  'listContent',
  'getContentDraft',
  'findReferences',
  'createContent',
  'previewContent',
  // Posts have no branch.
  'moderatePost',
  'getNumbersTable',
  'exportNumbers',
  // Only the results of the person are found.
  'getImportResult',
  'getImportTemplate',
];

let shop: TestShop;
let owner: TestStaff;
const people = new Map<Role, TestStaff>();
/** Records of the other branch. */
let targets: Partial<Record<CallName, Target>>;
before(async () => {
  shop = await openTestShop();
  const rows = await shop.db.kysely
    .selectFrom('car')
    .innerJoin('inspection', 'inspection.car_id', 'car.id')
    .select(['car.id', 'car.branch_id', 'inspection.report_id', 'inspection.version'])
    .where('inspection.business', '=', 'retail')
    .where('car.branch_id', 'is not', null)
    .orderBy('car.id')
    .execute();
  const found = rows[0];
  assert.ok(found?.branch_id);
  const there = found.branch_id;
  const here = rows.find(({ branch_id }) => branch_id !== there)?.branch_id ?? '';
  assert.notEqual(here, '');
  owner = await openStaff(shop, '林姐', 'owner');
  for (const role of ['manager', 'sales', 'inspector', 'editor'] as const) {
    people.set(role, await openStaff(shop, `这边${role}`, role, { branchId: here }));
  }
  await openStaff(shop, '那边', 'sales', { branchId: there });
  targets = await targetsOf({ ...found, there });
});
after(() => shop.close());

type Found = { id: string; report_id: string; version: number; there: string };

async function targetsOf({ id: car, report_id, version, there }: Found) {
  const fields = { substation_id: there, day: '2026-11-20', half_day: 'am' };
  const { receipt } = await takeLead(shop.context, testLead({ kind: 'visit', fields }));
  const lead = (await findByReceipt(shop.db, receipt))?.id ?? '';
  const { data: staff } = await owner.send<{ staff: { id: string; name: string }[] }>('staff');
  const account = staff.staff.find(({ name }) => name === '那边')?.id ?? '';
  const opened = await owner.send<{ id: string }>('inspections', { car_id: car });
  const draft = opened.data.id;
  const shipment = { no: 'YD-9', car_title: '轩逸', from: '重庆', to: '成都', branch_id: there };
  await shop.importFile('shipments.jsonl', [shipment]);
  const change = randomUUID();
  const logged = { id: randomUUID(), action: 'car.price', subject: `car ${car}` };
  const author = { id: null, name: '那边' };
  await recordAudit(shop.db, author, { ...logged, branchId: there }, new Date());
  const ofLead = (body?: object) => ({ in: { id: lead }, ...(body && { body }) });
  const ofCar = (body?: object) => ({ in: { id: car }, ...(body && { body }) });
  const ofDraft = (body?: object) => ({ in: { id: draft, item: 'A01' }, ...(body && { body }) });
  const ofBranch = (body?: object) => ({
    in: { type: 'branch', key: there },
    ...(body && { body }),
  });
  const ofShipment = (body?: object) => ({ in: { no: 'YD-9' }, ...(body && { body }) });
  const ofAccount = { in: { id: account }, body: {} };
  return {
    getLead: ofLead(),
    revealNumber: ofLead({ why: '核对' }),
    recordCall: ofLead({ call_id: '0'.repeat(32), outcome: 'later' }),
    bookVisit: ofLead({ from: null, to: { day: '2026-12-01', half: 'am' } }),
    setStage: ofLead({ from: 'new', stage: 'booked' }),
    assignLead: ofLead({ account_id: account }),
    setNextContact: ofLead({ from: '2026-11-20T02:00:00Z', next_at: '2026-11-21T02:00:00Z' }),
    addNote: ofLead({ note_id: '0'.repeat(32), note: '看过' }),
    separateRequest: ofLead({ request_id: lead }),
    answerRequest: ofLead({ request_id: lead, is_main: false }),
    eraseLead: ofLead({ why: '要求' }),
    getAuditChange: { in: { id: logged.id } },
    getCar: ofCar(),
    setCarStatus: ofCar({ from: '在售', to: '已售' }),
    undoCarStatus: ofCar({ change }),
    setCarPrice: ofCar({ from: null, to: 100_000 }),
    undoCarPrice: ofCar({ change }),
    setCarDriveAway: ofCar({ from: { real: null, lines: [] }, to: { real: null, lines: [] } }),
    previewCarTexts: ofCar({ notes: '新' }),
    setCarTexts: ofCar({ notes: { from: null, to: '新' } }),
    addCarPhoto: { in: { id: car, group: 'facade' }, body: {}, type: 'image/png' },
    replaceCarPhoto: {
      in: { id: car, group: 'facade' },
      query: '?photo=%2Fmedia%2Fx',
      body: {},
      type: 'image/png',
    },
    setCarPhotos: ofCar({ group: 'facade', from: [], to: [] }),
    openInspection: { body: { car_id: car } },
    getInspection: ofDraft(),
    getInspectionCheckpoints: ofDraft(),
    recordInspection: ofDraft({ writes: [] }),
    addInspectionPhoto: { ...ofDraft({}), type: 'image/png' },
    removeInspectionPhoto: ofDraft({ photo: `/media/${'0'.repeat(32)}` }),
    publishInspection: ofDraft({ dry_run: true }),
    discardInspection: ofDraft({}),
    withdrawInspection: { body: { report_id, business: 'retail', version, reason: '不对' } },
    getContent: ofBranch(),
    saveContent: ofBranch({ fields: { hours: { from: null, to: '9:00–18:00' } } }),
    restoreContent: ofBranch({ change, latest: change }),
    getDeletion: ofBranch(),
    deleteContent: ofBranch({ why: '关店' }),
    listShipmentLinks: ofShipment(),
    addShipmentLink: ofShipment({ days: 14 }),
    endShipmentLink: ofShipment({ mark: '0'.repeat(12) }),
    changeStaff: { ...ofAccount, body: { role: 'sales', branch_id: there } },
    renewInvitation: ofAccount,
    revokeStaff: ofAccount,
    getOpenLeads: { in: { id: account } },
    undoImport: { body: { id: change } },
  } satisfies Partial<Record<CallName, Target>>;
}

async function statusOf(person: TestStaff, name: CallName, target: Target): Promise<number> {
  const { endpoint } = consoleCalls.find((call) => call.endpoint.name === name) ?? {};
  const path = endpoint?.path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(target.in?.[field] ?? ''),
  );
  const headers = target.type === undefined ? {} : { 'Content-Type': target.type };
  const called = `${path?.slice('/v1/console/'.length) ?? ''}${target.query ?? ''}`;
  return (await person.send(called, target.body, headers)).status;
}

test('each call that names a record has a row in the table of this test', () => {
  const naming = consoleCalls.filter(({ endpoint }) => endpoint.path.includes('{'));
  assert.deepEqual(
    naming
      .map(({ endpoint }) => endpoint.name)
      .filter((name) => !(name in targets) && !WITHOUT_RECORD.includes(name)),
    [],
  );
});

test('no role but the owner finds a record of another branch, by any call', async (t) => {
  const wrong: string[] = [];
  t.diagnostic(['call', ...people.keys()].map((word) => word.padEnd(26)).join(''));
  for (const [name, target] of Object.entries(targets) as [CallName, Target][]) {
    const permission: Permission = PERMISSIONS[name];
    const cells: number[] = [];
    for (const [role, person] of people) {
      const status = await statusOf(person, name, target);
      const type = target.in?.['type'] as ContentName | undefined;
      const kinds: readonly Role[] | undefined = type && CONTENT_ROLES[type];
      const isListed =
        permission === 'anyone' || (permission.includes(role) && (kinds?.includes(role) ?? true));
      if (status !== (isListed ? 404 : 403)) wrong.push(`${name} ${role}: ${status}`);
      cells.push(status);
    }
    t.diagnostic([name, ...cells].map((word) => String(word).padEnd(26)).join(''));
  }
  assert.deepEqual(wrong, []);
});

test('an owner finds each of these records', async () => {
  const reads = ['getLead', 'getCar', 'getInspection', 'getContent', 'listShipmentLinks'] as const;
  for (const name of reads) {
    assert.equal(await statusOf(owner, name, targets[name] ?? {}), 200, name);
  }
  const { status } = await owner.send(openInspection.path.slice('/v1/console/'.length), {
    car_id: targets.getCar?.in?.['id'],
  });
  assert.equal(status, 200);
  for (const name of ['renewInvitation', 'withdrawInspection'] as const) {
    assert.equal(await statusOf(owner, name, targets[name] ?? {}), 200, name);
  }
});
