// Fifty kills. For more: LEAD_KILLS=500 node --test tools/leads-survive.long.test.ts
process.env.LEAD_KILLS ??= '50';
await import('./leads-survive.test.ts');
