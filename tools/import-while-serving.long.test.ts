// 1500 cars. For more: IMPORT_CARS=10000 node --test tools/import-while-serving.long.test.ts
process.env.IMPORT_CARS ??= '1500';
await import('./import-while-serving.test.ts');
