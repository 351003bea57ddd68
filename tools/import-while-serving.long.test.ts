// 10,000 cars. For more: IMPORT_CARS=50000 node --test tools/import-while-serving.long.test.ts
process.env.IMPORT_CARS ??= '10000';
process.env.IMPORT_MOST_TIMES ??= '2';
await import('./import-while-serving.test.ts');
