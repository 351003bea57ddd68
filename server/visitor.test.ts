import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { addressOf, createHomeOf, networkOf } from './visitor.ts';

describe('the address of a visitor', () => {
  const told = async (forwarded: string, trusted: number) => {
    const http = new Hono().get('/', (c) => c.text(addressOf(c, trusted)));
    const socket = { incoming: { socket: { remoteAddress: '192.0.2.9', remoteFamily: 'IPv4' } } };
    const headers = forwarded === '' ? {} : { 'X-Forwarded-For': forwarded };
    return (await http.request('/', { headers }, socket)).text();
  };

  test('is the other end of the line, where no proxy stands in front', async () => {
    assert.equal(await told('198.51.100.1', 0), '192.0.2.9');
  });

  test('is what the outermost proxy of the own ones saw, whatever a visitor writes in front', async () => {
    assert.equal(await told('198.51.100.1', 1), '198.51.100.1');
    assert.equal(await told('1.1.1.1, 198.51.100.1', 1), '198.51.100.1');
    assert.equal(await told('1.1.1.1, 198.51.100.1, 203.0.113.5', 2), '198.51.100.1');
  });

  test('is that of the line where the proxies did not say, or no address', async () => {
    assert.equal(await told('', 1), '192.0.2.9');
    assert.equal(await told('198.51.100.1', 2), '192.0.2.9');
    assert.equal(await told('x'.repeat(4000), 1), '192.0.2.9');
  });
});

test('addresses of one line are counted as one', () => {
  const networks = [
    ['192.0.2.9', '192.0.2.9'],
    ['::ffff:192.0.2.9', '192.0.2.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ];
  assert.deepEqual(
    networks.map(([address = '']) => [address, networkOf(address)]),
    networks,
  );
});

describe('the origin of the site', () => {
  const home = (siteOrigin: string, trusted: number, headers: Record<string, string> = {}) =>
    createHomeOf(siteOrigin, trusted)(new Request('http://x.example/car', { headers }));

  test('is the one that was set, else what the request says', () => {
    assert.equal(home('https://y.example', 0), 'https://y.example');
    assert.equal(home('', 0), 'http://x.example');
  });

  test('has the scheme that a proxy of the own tells, and nobody else', () => {
    const told = { 'X-Forwarded-Proto': 'https' };
    assert.equal(home('', 1, told), 'https://x.example');
    assert.equal(home('', 0, told), 'http://x.example');
    assert.equal(home('', 1, { 'X-Forwarded-Proto': 'javascript' }), 'http://x.example');
  });
});
