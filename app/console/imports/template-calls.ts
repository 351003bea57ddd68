import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { typeName } from '#/records/columns/find-record-type.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { templateWorkbook } from '#/records/template/template-workbook.ts';
import { notFound } from '#/server/http/errors.ts';
import { getImportTemplate, listImportTemplates } from './contract.ts';
import { ownTypes } from './own-types.ts';

/** Returns the handlers that offer the templates of these record types. */
export function importTemplateCalls(types: readonly RecordType[]): ConsoleCall[] {
  return [
    implementConsole(listImportTemplates, async (_, { db, staff }) => ({
      templates: (await ownTypes(db, types, staff)).map((type) => ({
        type: type.name,
        name: typeName(type, 'zh'),
      })),
    })),
    implementConsole(getImportTemplate, async ({ type: name }, { db, staff }) => {
      const type = (await ownTypes(db, types, staff)).find((each) => each.name === name);
      if (!type) throw notFound('没有这张模板');
      const workbook = await templateWorkbook(type);
      return {
        name: `${typeName(type, 'zh')}模板.xlsx`,
        base64: Buffer.from(workbook).toString('base64'),
      };
    }),
  ];
}
