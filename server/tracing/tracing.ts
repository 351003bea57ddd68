import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '#/server/http/log.ts';
import type { Tracing } from './request-trace.ts';

/** Time in ms that a stop waits for the collector. */
const STOP_MS = 3_000;

/** Time in ms between two log lines about a collector that cannot be reached. */
const REPEAT_MS = 60_000;

/**
 * Starts to send traces to the OpenTelemetry collector that the `OTEL_…` variables name. `share` is
 * the share of traced requests, 0 to 1.
 */
export function createTracing({ share, log }: { share: number; log: Logger }): Tracing {
  const failed = logFailures(log);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const named = resourceFromAttributes({ 'service.name': 'forecourt' });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('forecourt');

  /**
   * Adds a finished span to the trace of the current request. Does nothing outside of a request.
   */
  function addPart(name: string, ms: number, attributes: Record<string, string>, isFailed = false) {
    if (!trace.getActiveSpan()) return;
    const end = performance.timeOrigin + performance.now();
    const span = tracer.startSpan(name, { startTime: end - ms, attributes });
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  }

  return {
    request: (handle) =>
      tracer.startActiveSpan('request', { kind: SpanKind.SERVER }, async (span) => {
        try {
          const answered = await handle();
          const { method, route, status, requestId } = answered;
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'forecourt.request_id': requestId,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return answered;
        } finally {
          span.end();
        }
      }),
    pageRendered: (ms) => addPart('render page', ms, {}),
    queried: ({ sql, ms, engine, failed: isFailed }) =>
      addPart('query', ms, { 'db.system.name': engine, 'db.query.text': sql }, isFailed),
    async stop() {
      // A rejection is logged like every failed export.
      const done = provider.shutdown().then(
        () => true,
        () => true,
      );
      const isDone = await Promise.race([done, sleep(STOP_MS, false, { ref: false })]);
      if (!isDone) failed(`the collector did not answer within ${STOP_MS / 1_000} s`);
    },
  };
}

/**
 * Logs failures of the OpenTelemetry library, at most one a minute. Returns the function that logs
 * a failure.
 */
function logFailures(log: Logger): (reason: string) => void {
  let loggedAt = -Infinity;
  const ignore = () => undefined;
  const error = (message: string) => {
    if (performance.now() - loggedAt < REPEAT_MS) return;
    loggedAt = performance.now();
    log.warn({ reason: message.slice(0, 300) }, 'traces could not be sent');
  };
  const logger = { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  return error;
}
