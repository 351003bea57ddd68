// Twenty restarts. For more: DATABASE_RESTARTS=200 node --test tools/leads-outage.long.test.ts
process.env.DATABASE_RESTARTS ??= '20';
await import('./leads-outage.test.ts');
