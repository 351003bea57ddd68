import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { addressOf, createHomeOf, networkOf, siteOf } from './visitor.ts';

describe('the address of a visitor', () => {
  const addressWith = async (forwarded: string, trusted: number) => {
    const http = new Hono().get('/', (c) => c.text(addressOf(c, trusted)));
    const socket = { incoming: { socket: { remoteAddress: '192.0.2.9', remoteFamily: 'IPv4' } } };
    const headers = forwarded === '' ? {} : { 'X-Forwarded-For': forwarded };
    return (await http.request('/', { headers }, socket)).text();
  };

  test('is the peer of the connection without a proxy', async () => {
    assert.equal(await addressWith('198.51.100.1', 0), '192.0.2.9');
  });

  test('is the address seen by the outermost trusted proxy, whatever a visitor forges', async () => {
    assert.equal(await addressWith('198.51.100.1', 1), '198.51.100.1');
    assert.equal(await addressWith('1.1.1.1, 198.51.100.1', 1), '198.51.100.1');
    assert.equal(await addressWith('1.1.1.1, 198.51.100.1, 203.0.113.5', 2), '198.51.100.1');
  });

  test('is read without the port that some proxies append', async () => {
    assert.equal(await addressWith('198.51.100.1:5678', 1), '198.51.100.1');
    assert.equal(await addressWith('1.1.1.1, [2001:db8::1]:80', 1), '2001:db8::1');
    assert.equal(await addressWith('[::1]', 1), '::1');
    assert.equal(await addressWith('2001:db8::1', 1), '2001:db8::1');
    assert.equal(await addressWith('[nonsense]:1', 1), '192.0.2.9');
  });

  test('is the peer if the header is missing or not an address', async () => {
    assert.equal(await addressWith('', 1), '192.0.2.9');
    assert.equal(await addressWith('198.51.100.1', 2), '192.0.2.9');
    assert.equal(await addressWith('x'.repeat(4000), 1), '192.0.2.9');
  });
});

test('a private address is counted like any other', async () => {
  const http = new Hono().get('/', (c) => c.text(networkOf(addressOf(c, 1))));
  for (const address of ['10.0.0.7', '192.168.1.2', '127.0.0.1']) {
    const answer = await http.request('/', { headers: { 'X-Forwarded-For': address } });
    assert.equal(await answer.text(), address);
  }
});

test('addresses of one network are counted as one', () => {
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

test('the site of an IPv6 address is its /48, of an IPv4 address there is none', () => {
  assert.equal(siteOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1');
  assert.equal(siteOf('2001:db8::1'), '2001:db8:0');
  assert.equal(siteOf('::ffff:192.0.2.9'), undefined);
  assert.equal(siteOf('192.0.2.9'), undefined);
});

describe('the origin of the site', () => {
  const home = (siteOrigin: string, trusted: number, headers: Record<string, string> = {}) =>
    createHomeOf(siteOrigin, trusted)(new Request('http://x.example/car', { headers }));

  test('is the configured one, else that of the request', () => {
    assert.equal(home('https://y.example', 0), 'https://y.example');
    assert.equal(home('', 0), 'http://x.example');
  });

  test('has the scheme reported by a trusted proxy only', () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    assert.equal(home('', 1, headers), 'https://x.example');
    assert.equal(home('', 0, headers), 'http://x.example');
    assert.equal(home('', 1, { 'X-Forwarded-Proto': 'javascript' }), 'http://x.example');
  });
});
