import { fenText, rateText } from '#/app/finance/terms/cost.ts';
import type { LoanProduct } from './contract.ts';
import styles from './products.module.css';

type Props = {
  products: readonly LoanProduct[];
  chosen: string;
  onChoose(product: LoanProduct): void;
};

/** The choice of the loan product, with the institution and the terms of each product. */
export function Products({ products, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend>方案</legend>
      <div className={styles.products}>
        {products.map((product) => (
          <label key={product.id} className={styles.product}>
            <input
              type="radio"
              name="product"
              value={product.id}
              checked={product.id === chosen}
              onChange={() => onChoose(product)}
            />
            <span className={styles.words}>
              <b>{product.name}</b>
              <small>
                {termsOf(product).map((term, at, { length }) => (
                  <span key={term} className="nb">
                    {term}
                    {at < length - 1 && '，'}
                  </span>
                ))}
              </small>
              {product.id === chosen && product.notes && <small>{product.notes}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function termsOf({ lender, repayment, rate_bp, fee_fen, down_min }: LoanProduct): string[] {
  return [
    ...(lender ? [lender] : []),
    repayment === 'equal-principal' ? '等额本金' : '等额本息',
    `年利率 ${rateText(rate_bp)}`,
    fee_fen > 0 ? `手续费 ${fenText(fee_fen).replace('.00', '')}元` : '无手续费',
    down_min > 0 ? `首付 ${down_min}% 起` : '可以零首付',
  ];
}
