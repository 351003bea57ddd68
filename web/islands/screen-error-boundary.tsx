import { Component, useEffect, useTransition, type ReactNode } from 'react';
import { CallError, NO_ANSWER, statusWords } from '#/contract/call-error.ts';
import { reloadIfOutdated } from '#/web/document/build.tsx';
import { on } from '#/web/document/listen.tsx';
import { pageTitle } from '#/web/document/page-title.ts';
import { PageContext, usePage, type Page } from '#/web/document/site.tsx';
import { alertFailure } from '#/web/query-cache/failures.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';

type Props = { visit: string; failure?: CallError | undefined; children: ReactNode };
type State = { visit: string; error: unknown };

/** Error boundary of a screen. Shows the failure, with a retry button if a retry can help. */
export class ScreenErrorBoundary extends Component<Props, State> {
  static override contextType = PageContext;
  declare context: Page | null;
  override state: State = { visit: this.props.visit, error: this.props.failure };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('No error') };
  }

  /** Clears the error when a new visit starts. */
  static getDerivedStateFromProps({ visit }: Props, state: State): State | null {
    return visit === state.visit ? null : { visit, error: undefined };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure error={error} retry={this.retry} />;
  }

  retry = () => {
    // A browser may remember a failed import as long as the document exists, so a new document is
    // loaded.
    if (!CallError.is(this.state.error)) return location.reload();
    this.context?.held.sweep();
    this.context?.site.code.sweep(Infinity);
    this.setState({ error: undefined });
  };
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { site, at, visit } = usePage();
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    document.title = pageTitle({}, at, {}, site.config.brand.name);
    site.reportVisit(visit, at, document.title);
  }, [site, at, visit]);
  useEffect(() => {
    if (!CallError.is(error)) void reloadIfOutdated();
    // Without a response the message on the screen is enough: an alert would only repeat it.
    else if (error.status !== 0) alertFailure(error);
  }, [error]);
  useEffect(() => {
    return isOffline(error) ? on(window, 'online', () => startTransition(retry)) : undefined;
  }, [error, retry]);
  const isMissing = CallError.is(error) && (error.reason === 'not_found' || error.status === 400);
  const isHome = at.key === site.home;
  return (
    <FailedState
      title={isHome ? undefined : at.title}
      hasHomeLink={!isHome}
      message={messageOf(error)}
      kind={isOffline(error) ? 'offline' : undefined}
      phone={site.config.brand.servicePhone}
      onRetry={isMissing ? undefined : () => startTransition(retry)}
      pending={pending}
    />
  );
}

/** Returns whether a call had no response, or the browser has no network. */
function isOffline(error: unknown): boolean {
  return CallError.is(error) ? error.status === 0 : !navigator.onLine;
}

/**
 * Returns the message for the visitor: the message of the call, or advice for a wrong URL, a
 * defect, or a response with only an HTTP status.
 */
function messageOf(error: unknown): string {
  if (!CallError.is(error)) return isOffline(error) ? NO_ANSWER : '页面没有打开，请重试';
  const { status, message } = error;
  if (status === 400) return '这个网址不对，请从首页重新找';
  return message === statusWords(status) ? '没有取到，请再试' : message;
}
