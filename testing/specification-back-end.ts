import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A running back end that was written only after the API specification. */
export type SpecificationBackEnd = {
  /** The settings of a server whose services this back end answers. */
  settings: Readonly<Record<string, string>>;
  stop(): void;
};

/** The services that the back end answers besides the options. */
const SERVICES = ['MAIN', 'INSPECTION', 'COMMUNITY', 'SHOP', 'EQUIPMENT', 'CONSULTANT'];

/** Starts the back end in a process of its own, on a free port. */
export async function startSpecificationBackEnd(): Promise<SpecificationBackEnd> {
  const env = {
    ...process.env,
    EQUIPMENT_PATH: '/v1/other/equipmentReport',
    CONSULTANT_PATH: '/v1/consultant/work-contact',
  };
  const program = 'e2e/back-ends/specification-back-end.mjs';
  const back = spawn(process.execPath, [program, '0'], { env });
  for await (const line of createInterface(back.stdout)) {
    const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
    if (!origin) continue;
    return {
      settings: {
        ...Object.fromEntries(SERVICES.map((name) => [`${name}_API_ORIGIN`, origin])),
        OPTIONS_ROOT: origin,
        BRAND_WORD: 'liangju',
        SHOP_WORD: 'youpin',
      },
      stop: () => void back.kill(),
    };
  }
  throw new Error('It did not start');
}
