import { chinaDay } from '#/app/dates.ts';
import { bodyOf, placeOfPoint } from '#/app/inspection/answers/checkpoint-place.ts';
import { currentContradictions } from '#/app/inspection/answers/current-contradictions.ts';
import { displayedMileage } from '#/app/inspection/answers/displayed-mileage.ts';
import {
  contradictionsIn,
  findPublished,
  isQueryPending,
  type InspectionParams,
} from '#/app/inspection/answers/find-published.ts';
import { isOpen } from '#/app/inspection/answers/own-contradictions.ts';
import { verifyReport, toKnown } from '#/app/inspection/answers/proof.ts';
import {
  neighboursOf,
  toAppraisal,
  toCategories,
  toHead,
  toPoint,
  toReport,
} from '#/app/inspection/answers/report-answers.ts';
import { versionList, toWithdrawn } from '#/app/inspection/answers/version-list.ts';
import { mileageOf, publishedRows } from '#/app/inspection/intake/publication.ts';
import { codesByInitials } from '#/app/inspection/intake/spelling.ts';
import { toVisitReadings } from '#/app/inspection/intake/visit-readings.ts';
import { MOST_BYTES } from '#/app/inspection/proof/proof-size.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { LEVEL_RULES } from '#/app/inspection/rules/contradictions/level-rules.ts';
import { limitsOfPoint } from '#/app/inspection/rules/measured.ts';
import { toWithdrawalList } from '#/app/inspection/withdrawal/withdrawal-list.ts';
import { listWithdrawals } from '#/app/inspection/withdrawal/withdrawal-queries.ts';
import { BadCall } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { signContent } from '#/server/signing/signature.ts';
import { listKeys } from '#/server/signing/signing-key.ts';
import * as contract from './contract.ts';
import { findByDigest } from './queries.ts';

/** Implements the inspection calls. */
export const inspectionServices: Implementation[] = [
  implement(contract.getInspection, (params, context) => answerReport(params, context, 'final')),
  implement(contract.getForestall, (params, context) => answerReport(params, context, 'any')),
  implement(contract.getAppraisal, async (params, context) => {
    const found = await findPublished(params, context);
    return found ? { ...toAppraisal(found.publication), withdrawn: toWithdrawn(found.row) } : null;
  }),
  implement(contract.listCheckpoints, async ({ view = 'list', ...params }, context) => {
    const found = await findPublished(params, context, 'best');
    if (!found) return null;
    const { counts } = found.publication;
    const open = (await currentContradictions(found, context)).filter(isOpen);
    const rows = publishedRows(found.publication);
    return {
      head: toHead(found.publication, found.signature.sha256),
      body: bodyOf(found.publication),
      counts,
      is_final: found.publication.is_final,
      withdrawn: toWithdrawn(found.row),
      contradictions: open.length,
      is_level_contradicted: open.some(({ rule }) => LEVEL_RULES.has(rule)),
      categories: toCategories(found.publication, rows).map((category) => ({
        ...category,
        points: rows
          .filter(({ item }) => item.startsWith(category.id))
          .map((row) => toPoint(row, found.publication, view)),
      })),
    };
  }),
  implement(contract.findCheckpoints, ({ q }) => ({ items: codesByInitials(q) })),
  implement(contract.getCheckpoint, async ({ item_id, ...params }, context) => {
    const found = await findPublished(params, context, 'best');
    const code = item_id.toUpperCase();
    const rows = found ? publishedRows(found.publication) : [];
    const row = rows.find(({ item }) => item === code);
    const known = CATALOGUE.get(code);
    if (!found || !row || !known) return null;
    return {
      ...toPoint(row, found.publication, 'table'),
      category: known.category,
      is_final: found.publication.is_final,
      withdrawn: toWithdrawn(found.row),
      options: [...known.options],
      ...placeOfPoint(row, rows, found.publication),
      history: row.history ?? [],
      limits: limitsOfPoint(code),
      ...neighboursOf(rows, code),
    };
  }),
  implement(contract.getMileageBasis, async (params, context) => {
    const found = await findPublished(params, context);
    if (!found) return null;
    const { publication, car } = found;
    const { inspected_on, odometer_km = null } = publication;
    const is_query_pending = isQueryPending(car);
    const contradictions = contradictionsIn(publication, car, chinaDay(context.now()));
    // The published verdict, as far as its evidence allows, overrides a verdict by today's rules.
    const { verdict, label, words } = displayedMileage(publication, contradictions, car.visits);
    const visits = toVisitReadings(car.visits);
    const basis = { ...mileageOf({ ...publication, visits }), verdict, label, words };
    const withdrawn = toWithdrawn(found.row);
    return { inspected_on, odometer_km, is_query_pending, withdrawn, ...basis };
  }),
  implement(contract.getSignedReport, async (params, context) => {
    const found = await findPublished(params, context, 'best');
    // Browsers save the response as a file, and a response `null` would look like a report.
    if (!found) throw new BadCall(404, '没有这份报告');
    const content = JSON.parse(found.row.body) as Record<string, unknown>;
    const signed = { content, signature: found.signature };
    // Members in canonical order, so that the response bytes can be verified as a file.
    return JSON.parse(canonicalJson(signed)) as typeof signed;
  }),
  implement(contract.findPublished, async ({ sha256 }, { db }) => {
    const known = await findByDigest(db, sha256);
    return known ? toKnown(known, db) : null;
  }),
  implement(contract.verifySignedReport, async ({ text }, context) => verifyReport(text, context), {
    // Each quotation mark of the file is escaped in the JSON of the request, so it takes two bytes.
    bodyLimit: 2 * MOST_BYTES,
  }),
  implement(contract.getWithdrawals, async (_, { db, signingKey, now }) => {
    const { privateKey } = await signingKey();
    const content = toWithdrawalList(await listWithdrawals(db), now());
    const signed = { content, signature: signContent(content, privateKey) };
    return JSON.parse(canonicalJson(signed)) as typeof signed;
  }),
  implement(contract.getKeys, async (_, { db, signingKey }) => {
    // Creates the current key if there is none, so that the set contains it before the first
    // signature.
    await signingKey();
    const keys = await listKeys(db);
    return { keys: keys.map((key, at) => ({ ...key, use: 'sig', alg: 'EdDSA', retired: at > 0 })) };
  }),
];

async function answerReport(params: InspectionParams, context: Context, selector: 'final' | 'any') {
  const found = await findPublished(params, context, selector);
  if (!found) return null;
  const { row, publication, versions, car, signature: own } = found;
  return toReport(publication, {
    versions: await versionList(context.db, versions),
    contradictions: await currentContradictions(found, context),
    isQueryPending: isQueryPending(car),
    proof: { sha256: own.sha256, key: own.key.kid },
    withdrawn: toWithdrawn(row),
    visits: car.visits,
  });
}
