// Fifty kills. For more: DRAFT_KILLS=500 node --test tools/drafts-survive.long.test.ts
process.env.DRAFT_KILLS ??= '50';
await import('./drafts-survive.test.ts');
