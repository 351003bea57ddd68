import * as v from 'valibot';
import { publishDraft } from '#/app/inspection/drafts/publish/publish-draft.ts';
import { InspectorName } from '#/app/inspection/drafts/write-envelope.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { PublishResult } from './draft-schema.ts';

const MOST_CODES = 200;

/** The call that publishes a draft of an inspection as a version of its report. */
export const publishCalls = [
  dealerCall({
    name: 'publishInspection',
    summary:
      'Publishes a complete inspection as the next version of its report; 422 with what is missing, wrong or contradictory',
    scope: 'inspections:write',
    method: 'POST',
    path: '/v1/dealer/inspections/{id}/publish',
    input: v.object({
      id: v.string(),
      by: InspectorName,
      /** Codes of the warnings that the inspector has read and accepts. */
      acknowledged: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(MOST_CODES)),
        [],
      ),
      /** If true, the call only returns what prevents publishing, and publishes nothing. */
      dry_run: v.optional(v.boolean(), false),
    }),
    output: PublishResult,
    handle: ({ id, by, acknowledged, dry_run: isDry }, context) =>
      publishDraft(context, id, { by, acknowledged, isDry }),
  }),
];
