import { Component, useEffect, useTransition, type ReactNode } from 'react';
import { CallError, NO_ANSWER } from '#/contract/call-error.ts';
import { reloadIfOutdated } from './build.tsx';
import { sayFailure } from './failures.tsx';
import { PageContext, usePage, type Page } from './site.tsx';
import { FailedState } from './ui/failed-state.tsx';

type Props = { visit: string; failure?: CallError | undefined; children: ReactNode };
type State = { visit: string; error: unknown };

/** Shows what went wrong with the data, the code or the rendering of one screen, and tries again. */
export class Guard extends Component<Props, State> {
  static override contextType = PageContext;
  declare context: Page | null;
  override state: State = { visit: this.props.visit, error: this.props.failure };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('No error') };
  }

  /** A new visit to the same screen starts afresh. */
  static getDerivedStateFromProps({ visit }: Props, state: State): State | null {
    return visit === state.visit ? null : { visit, error: undefined };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure error={error} retry={this.retry} />;
  }

  retry = () => {
    // A browser may hold on to code that failed to load: only a new page asks for it again.
    if (!CallError.is(this.state.error)) return location.reload();
    this.context?.held.sweep();
    this.context?.site.code.sweep(Infinity);
    this.setState({ error: undefined });
  };
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { site, at } = usePage();
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    if (CallError.is(error)) sayFailure(error);
    else void reloadIfOutdated();
  }, [error]);
  useEffect(() => {
    document.title = at.title;
    site.onShown(at, at.title);
  }, [site, at]);
  const missing = CallError.is(error) && (error.reason === 'not_found' || error.status === 400);
  const again = missing ? {} : { onRetry: () => startTransition(retry), pending };
  return <FailedState message={inWords(error)} {...again} />;
}

/** What a call said; a wrong address, a missing line or a fault of ours, in a sentence. */
function inWords(error: unknown): string {
  if (!CallError.is(error)) return navigator.onLine ? '页面没有打开，请重试' : NO_ANSWER;
  if (error.status === 400) return '这个网址不对，请从首页重新找';
  return error.message;
}
