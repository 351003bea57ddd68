import { isDeepStrictEqual } from 'node:util';
import { changedMeanwhile } from '#/app/console/audit/changed-values.ts';
import { findAuditRow, type AuditValues } from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { carSubject, changeCar } from '#/app/console/cars/change-car.ts';
import { addCarPhoto, replaceCarPhoto, setCarPhotos } from '#/app/console/cars/contract.ts';
import { expectCar, type StoredCar } from '#/app/console/cars/stored-car.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { MOST_PHOTOS } from '#/contract/picture-upload.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { takePicture } from '#/server/dealer/picture-calls.ts';
import { BadCall, type Refusal } from '#/server/http/errors.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { PHOTO_GROUPS, type PhotoGroup } from './photo-groups.ts';
import { isPhotoNamed } from './photo-queries.ts';

const FULL = `这一组最多 ${MOST_PHOTOS} 张照片，请先删几张`;

/**
 * Ends a change without effect because the group already has the photo or the order: the browser
 * repeated a call whose response it did not receive.
 */
class AlreadyThere extends Error {}

/** Returns the handlers that change the photos of a car. `type` is the record type of cars. */
export function carPhotoCalls(type: RecordType): ConsoleCall[] {
  return [
    implementConsole(addCarPhoto, async ({ id, group, request }, context) => {
      await expectCar(context.db, id, context);
      // Before the picture is stored: the photo may have been replaced, to remove its file.
      const added = await findAdded(context.db, request, id, group, context);
      if (added !== undefined) return { photo: added };
      const { name } = await takePicture(context);
      const adding = changeCar(context, type, id, {
        request,
        action: 'car.photo',
        describe: (car) => photoValues(car, group),
        async decide(trx, { row }) {
          if ((await findAdded(trx, request, id, group, context)) !== undefined) {
            throw new AlreadyThere();
          }
          const photos = row[group] ?? [];
          if (photos.some(({ img }) => img === name)) throw new AlreadyThere();
          if (photos.length >= MOST_PHOTOS) throw new BadCall(400, FULL);
          return { [group]: [...photos, { img: name }] };
        },
      });
      await adding.catch(ignoreRepeated);
      return { photo: name };
    }),
    implementConsole(replaceCarPhoto, async ({ id, group, photo }, context) => {
      await expectCar(context.db, id, context);
      const { name } = await takePicture(context);
      const replacing = changeCar(context, type, id, {
        action: 'car.photo.replace',
        describe: (car) => photoValues(car, group),
        async decide(trx, { row }) {
          const present = photosOf(row, group);
          if (!present.includes(photo)) {
            if (present.includes(name)) throw new AlreadyThere();
            throw await groupChanged(trx, id, group, present);
          }
          const photos = row[group] ?? [];
          return {
            [group]: photos.map((each) => (each.img === photo ? { ...each, img: name } : each)),
          };
        },
      });
      await replacing.catch(ignoreRepeated);
      await removeUnused(context, photo);
      return { photo: name };
    }),
    implementConsole(setCarPhotos, async ({ id, group, from, to }, context) => {
      const others = [...from];
      for (const img of to) {
        if (!removeFirst(others, (other) => other === img)) {
          throw new BadCall(400, '参数 to 不正确');
        }
      }
      const ordering = changeCar(context, type, id, {
        action: to.length < from.length ? 'car.photos.remove' : 'car.photos.order',
        describe: (car) => photoValues(car, group),
        async decide(trx, { row }) {
          const present = photosOf(row, group);
          if (!isDeepStrictEqual(present.slice(0, from.length), from)) {
            const isOrdered = isDeepStrictEqual(present.slice(0, to.length), to);
            if (isOrdered && to.length === from.length) throw new AlreadyThere();
            throw await groupChanged(trx, id, group, present);
          }
          const photos = (row[group] ?? []).slice(0, from.length);
          const appended = (row[group] ?? []).slice(from.length);
          const remaining = [
            ...to.flatMap((img) => removeFirst(photos, (photo) => photo.img === img) ?? []),
            ...appended,
          ];
          return { [group]: remaining.length === 0 ? null : remaining };
        },
      });
      await ordering.catch(ignoreRepeated);
      return {};
    }),
  ];
}

/**
 * Returns the URL of the photo that an earlier call with the same `request` added; undefined if
 * there was no such call. Throws BadCall (400) if `request` is the id of another change.
 */
async function findAdded(
  db: Database,
  request: string | undefined,
  id: string,
  group: PhotoGroup,
  { staff }: ConsoleContext,
): Promise<string | undefined> {
  const made = request === undefined ? undefined : await findAuditRow(db, request);
  if (!made) return undefined;
  const { [`photos_${group}`]: photos } = JSON.parse(made.after_values) as AuditValues;
  const isOwn = made.account_id === staff.id && made.subject === carSubject(id);
  if (!isOwn || made.action !== 'car.photo' || typeof photos !== 'string') {
    throw new BadCall(400, '参数 request 不正确');
  }
  return photos.slice(photos.lastIndexOf(' ') + 1);
}

const STORED = /^\/media\/([0-9a-f]{32})$/;

/** Deletes a stored photo in all its sizes, unless a record uses it. */
async function removeUnused({ db, media }: ConsoleContext, photo: string): Promise<void> {
  const [, name] = STORED.exec(photo) ?? [];
  if (name === undefined) return;
  await transact(db, async (trx) => {
    // No record can begin to name the photo meanwhile.
    await awaitWriters(trx, 'inventory');
    if (!(await isPhotoNamed(trx, photo))) await openMediaStore(media).remove(name);
  });
}

function ignoreRepeated(error: unknown): void {
  if (!(error instanceof AlreadyThere)) throw error;
}

/**
 * Removes the first value for which `matches` returns true from `list`, and returns it; undefined
 * if there is none. Changes `list`.
 */
function removeFirst<Value>(list: Value[], matches: (value: Value) => boolean): Value | undefined {
  const place = list.findIndex(matches);
  return place < 0 ? undefined : list.splice(place, 1)[0];
}

/** Returns the URLs of the photos in a group. */
export function photosOf(row: CarRow, group: PhotoGroup): string[] {
  return (row[group] ?? []).map(({ img }) => img);
}

/**
 * Returns the values for the audit log: the number of all photos of a car, and the photos of
 * `group`. The log displays only the number.
 */
function photoValues({ row }: StoredCar, group: PhotoGroup): AuditValues {
  return {
    photos: PHOTO_GROUPS.reduce((all, each) => all + photosOf(row, each).length, 0),
    [`photos_${group}`]: photosOf(row, group).join(' '),
  };
}

/** Returns the Refusal of a change to a group whose photos changed after the page was loaded. */
function groupChanged(
  trx: Database,
  id: string,
  group: PhotoGroup,
  present: readonly string[],
): Promise<Refusal> {
  return changedMeanwhile(trx, carSubject(id), {
    field: `photos_${group}`,
    present,
    recorded: present.join(' '),
  });
}
