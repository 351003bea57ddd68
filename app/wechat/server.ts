import { randomBytes } from 'node:crypto';
import { BadCall, Refusal } from '#/server/http/errors.ts';
import { implementForAsker, type Implementation } from '#/server/http/implement.ts';
import { readEnvironment } from '#/web/document/user-agent.ts';
import { getJsSdk } from './contract.ts';
import { companyAccount, officialAccount } from './platform.ts';
import { ownPage } from './same-origin-page.ts';
import { signatureOf } from './signature.ts';
import { ticketOf } from './ticket.ts';

/** Implements the call that signs the URL of a page for the JS-SDK. */
export const chatServices: Implementation[] = [
  implementForAsker(getJsSdk, async ({ url: requested }, context, { userAgent }) => {
    const { config, now } = context;
    const { siteOrigin } = config.public;
    const isCompany = readEnvironment(userAgent).wecom;
    const account = (isCompany && companyAccount(config)) || officialAccount(config);
    if (!account) throw new Refusal('本站没有接入微信');
    // Without SITE_ORIGIN the own origin is unknown: the Host header is set by the client, so a
    // signature could be requested for any site.
    if (siteOrigin === '') throw new Refusal('没有设置 SITE_ORIGIN，不能签名');
    const url = ownPage(requested, siteOrigin);
    if (url === undefined) throw new BadCall(400, '参数 url 应为本站的页面');
    const ticket = await ticketOf(account, context);
    const nonceStr = randomBytes(12).toString('hex');
    const timestamp = Math.floor(now().getTime() / 1_000);
    const signature = signatureOf({ ticket, nonceStr, timestamp, url });
    return { appId: account.id, timestamp, nonceStr, signature };
  }),
];
