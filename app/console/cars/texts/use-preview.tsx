import { useEffect, useState } from 'react';
import type { ConsoleInputOf, ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { callConsole, ConsoleError } from '#/app/console/frame/call-console.tsx';
import { previewCarTexts } from './contract.ts';

/** How long after the last key press the preview is loaded, in ms. */
const PAUSE_MS = 400;

/** The changed texts of a car as the site would display them. */
export type TextsPreview = ConsoleOutputOf<typeof previewCarTexts>;
type Input = ConsoleInputOf<typeof previewCarTexts>;
type State = { key: string; preview?: TextsPreview; failure?: string };

/**
 * Loads the changed texts of a car as the site would display them. `preview` and `failure` are both
 * undefined while loading, and if nothing is changed (`input` is undefined).
 */
export function useTextsPreview(input: Input | undefined): Omit<State, 'key'> {
  const key = input === undefined ? '' : JSON.stringify(input);
  const [state, setState] = useState<State>({ key });
  useEffect(() => {
    if (key === '') return undefined;
    let isLatest = true;
    const load = async () => {
      const next = await loadPreview(key);
      if (isLatest) setState(next);
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key !== '' && state.key === key ? state : {};
}

async function loadPreview(key: string): Promise<State> {
  try {
    return { key, preview: await callConsole(previewCarTexts, JSON.parse(key) as Input) };
  } catch (error) {
    if (error instanceof ConsoleError) return { key, failure: error.message };
    throw error;
  }
}
