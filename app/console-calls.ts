import { accountCalls } from '#/app/console/accounts/server.ts';
import { auditCalls } from '#/app/console/audit/server.ts';
import type { ConsoleCall } from '#/app/console/calls/implement.ts';
import { carAddCalls } from '#/app/console/cars/add/server.ts';
import { carChangeCalls } from '#/app/console/cars/change-calls.ts';
import { carDetailCall } from '#/app/console/cars/detail.ts';
import { carPhotoCalls } from '#/app/console/cars/photos/photo-calls.ts';
import { carPriceCalls } from '#/app/console/cars/price/price-calls.ts';
import { carListCalls } from '#/app/console/cars/server.ts';
import { previewTextsCall } from '#/app/console/cars/texts/preview-texts.ts';
import { contentChangeCalls } from '#/app/console/content/change-calls.ts';
import { shipmentLinkCalls } from '#/app/console/content/links/server.ts';
import { contentListCalls } from '#/app/console/content/list-calls.ts';
import { moderationCall } from '#/app/console/content/moderation/server.ts';
import { contentReadCalls } from '#/app/console/content/read-calls.ts';
import { importCalls } from '#/app/console/imports/server.ts';
import { importTemplateCalls } from '#/app/console/imports/template-calls.ts';
import { undoCall } from '#/app/console/imports/undo-call.ts';
import { leadChangeCalls } from '#/app/console/inbox/change-calls.ts';
import { personalCalls } from '#/app/console/inbox/personal-calls.ts';
import { requestCalls } from '#/app/console/inbox/requests/server.ts';
import { stageCall } from '#/app/console/inbox/sale/stage-call.ts';
import { inboxCalls } from '#/app/console/inbox/server.ts';
import { visitsCall } from '#/app/console/inbox/visits/server.ts';
import { inspectionChangeCalls } from '#/app/console/inspect/change-calls.ts';
import { inspectionPublishCalls } from '#/app/console/inspect/publish-calls.ts';
import { inspectionCalls } from '#/app/console/inspect/server.ts';
import { numberCalls } from '#/app/console/numbers/server.ts';
import { passkeyCalls } from '#/app/console/passkeys/server.ts';
import { signInCalls } from '#/app/console/sign-in/server.ts';
import { records, typeNamed } from './records.ts';

const car = typeNamed('car');

/** All calls of the console. */
export const consoleCalls: readonly ConsoleCall[] = [
  ...signInCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...auditCalls(typeNamed),
  ...inboxCalls,
  visitsCall,
  ...leadChangeCalls,
  stageCall,
  ...requestCalls,
  ...personalCalls,
  ...carListCalls,
  carDetailCall(car),
  ...carAddCalls(car),
  ...carChangeCalls(car),
  ...carPriceCalls(car),
  previewTextsCall,
  ...carPhotoCalls(car),
  ...inspectionCalls,
  ...inspectionChangeCalls,
  ...inspectionPublishCalls,
  ...contentListCalls(typeNamed),
  ...contentReadCalls(typeNamed),
  ...contentChangeCalls(typeNamed),
  moderationCall(typeNamed),
  ...shipmentLinkCalls(typeNamed),
  ...numberCalls,
  ...importCalls(records),
  ...importTemplateCalls(records),
  undoCall(records),
];
