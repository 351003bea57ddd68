import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { SALE_TYPES } from '#/app/car-facts/words/sale-statuses.ts';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { contactOf } from './contact.ts';

const contact = (type: string, parts: object = {}, service = '400') =>
  contactOf(
    parse(CarDetail, { title: '车', car: { price: {}, type }, images: {}, ...parts }),
    service,
  );

test('a car that is not on sale has no contact', () => {
  assert.deepEqual(
    SALE_TYPES.filter((type) => contact(type)),
    ['抢先报', '已预定', '在售'],
  );
});

test('the phone number is the consultant’s, else the branch’s, else the service’s', () => {
  const more = { branch: { id: 'b', name: '站', phone: '2' } };
  assert.equal(contact('在售', { consult: { phone: '1' }, more })?.phone, '1');
  assert.equal(contact('在售', { consult: { name: '张*' }, more })?.phone, '2');
  assert.equal(contact('在售')?.phone, '400');
});

test('without a branch and a phone number the contact is empty: a visitor can leave a number', () => {
  const more = { branch: { id: 'b', name: '站' } };
  assert.deepEqual(contact('在售', {}, ''), { branchId: undefined, phone: undefined });
  assert.equal(contact('在售', { consult: { name: '张*' } }, '')?.phone, undefined);
  assert.deepEqual(contact('在售', { more }, ''), { branchId: 'b', phone: undefined });
});

test('the branch is the consultant’s, else the car’s', () => {
  const more = { branch: { id: 'b', name: '站' } };
  assert.equal(contact('在售', { consult: { substation_id: 'c' }, more })?.branchId, 'c');
  assert.equal(contact('在售', { more })?.branchId, 'b');
  assert.equal(contact('在售')?.branchId, undefined);
});
