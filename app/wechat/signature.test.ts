import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownPage } from './same-origin-page.ts';
import { signatureOf } from './signature.ts';

const same = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
};

describe('a page is signed as the platform does', () => {
  for (const [url, signature] of [
    // The platform's own example.
    ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
    ['https://h5.example.com/', 'b9254a9507de7dacb5e448c470ee4f122bff12a4'],
    ['https://h5.example.com/car/123?category=premium', '2c23a93f949a36e95b6b359e32a795173fd32fe2'],
    [
      'https://h5.example.com/car/123?category=premium&from=singlemessage',
      '7111ddf6f30a2e59799a6fffe96e16ab561a77f7',
    ],
    [
      'https://h5.example.com/car/123?brand=%E5%A5%A5%E8%BF%AA',
      'a5380f7ac9ffed033814bdbc8666b04c280e4506',
    ],
  ] as const) {
    test(url, () => assert.equal(signatureOf({ ...same, url }), signature));
  }
});

describe('only pages of this site are signed, as the address bar has them:', () => {
  const own = (url: string) => ownPage(url, 'https://h5.example.com');

  test('the hash is removed, and all else stays', () => {
    const url = 'https://h5.example.com/car/1?category=premium&from=singlemessage';
    assert.equal(own(`${url}#similar-cars`), url);
    assert.equal(own('https://h5.example.com#/a'), 'https://h5.example.com/');
  });

  test('unescaped characters are escaped like in a browser', () => {
    assert.equal(
      own('https://h5.example.com/car/123?brand=奥迪'),
      'https://h5.example.com/car/123?brand=%E5%A5%A5%E8%BF%AA',
    );
  });

  for (const url of [
    'https://evil.example/',
    'https://h5.example.com.evil.example/',
    'https://h5.example.com@evil.example/',
    'https://somebody@h5.example.com/',
    'http://h5.example.com/',
    'https://h5.example.com:8443/',
    'https://x.h5.example.com/',
    '//h5.example.com/',
    '/car/1',
    'javascript:alert(1)',
    '',
    'https://',
  ]) {
    test(`${url || 'nothing'} is none`, () => assert.equal(own(url), undefined));
  }
});
