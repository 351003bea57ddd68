import type { DemoLinks } from '#/app/gps/demo.ts';

/** The tokens of the demo links in test shops. */
export const TEST_LINKS: DemoLinks = {
  shipment: 'Zr4nQ8tXw2LkV6mYb1HcPd',
  arrived: 'Kd7yTf3RsB9gWc5NxJq2Vh',
  trajectory: 'Mv6pHx9CzS3eLr8DtG1wKb',
  overview: 'Qa5jNu7FbY2sVk4XdE9mTz',
  over: 'Wc8gRz1TpH6nBy3LvS7fKq',
};
