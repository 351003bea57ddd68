import { useConfig } from '#/web/document/site.tsx';
import styles from './follow-qr.module.css';

/** The QR code of the brand's account in the messaging app. */
export function FollowQr() {
  const { brand } = useConfig();
  if (!brand.followUrl) return null;
  return (
    <aside className="wechat" aria-label={`关注${brand.name}`}>
      <details id="follow-sheet" className={styles.tab} data-overlay>
        <summary aria-label="公众号二维码">
          <span>公众号</span>
        </summary>
      </details>
      <div className={styles.card}>
        <img
          src="/brand/follow-qr.png"
          alt={`微信扫一扫，关注${brand.name}公众号`}
          width={142}
          height={142}
          loading="lazy"
        />
        <p className={styles.lost}>二维码没有加载出来</p>
        <p>
          <b>扫一扫或长按识别</b>
          关注公众号
        </p>
      </div>
    </aside>
  );
}
