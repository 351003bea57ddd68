// Fifty kills. For more: CONSOLE_KILLS=500 node --test tools/console-survive.long.test.ts
process.env.CONSOLE_KILLS ??= '50';
await import('./console-survive.test.ts');
