/** Shoulders in clothes. The class `c` has the colour of the clothes. */
const BODY = 'M22 200C24 166 44 152 82 144q18 16 36 0c38 8 58 22 60 56Z';

export const CLOTHES = {
  polo: `<path d="${BODY}" class="c"/><path d="M82 144q-6 8-4 16l22 14 22-14q2-8-4-16q-18 16-36 0Z" fill="#fff" fill-opacity=".22"/><path d="M100 172v28" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`,
  badge: `<path d="${BODY}" class="c"/><path d="M82 144l18 22 18-22" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/><path d="M84 146l14 40M116 146l-14 40" stroke="#0b6b4b" stroke-width="4"/><rect x="90" y="182" width="20" height="18" rx="2" fill="#fff"/><rect x="94" y="187" width="12" height="3" fill="#0b6b4b"/>`,
  suit: `<path d="${BODY}" class="c"/><path d="M82 144q-2 8 4 14l14 24 14-24q6-6 4-14q-18 16-36 0Z" fill="#fff"/><path d="M82 144l-10 16 24 40M118 144l10 16-24 40" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2.4"/><path d="M100 166l-5 7 3 27h4l3-27Z" fill="#0b6b4b"/>`,
  overall: `<path d="${BODY}" fill="#d9ded9"/><path d="M52 200l4-40q8-8 18-10l4 26h44l4-26q10 2 18 10l4 40Z" class="c"/><rect x="84" y="182" width="32" height="18" rx="3" fill="#000" fill-opacity=".14"/><circle cx="78" cy="178" r="3.4" fill="#d8b24a"/><circle cx="122" cy="178" r="3.4" fill="#d8b24a"/>`,
  jacket: `<path d="${BODY}" class="c"/><path d="M84 146q16 12 32 0l-6 54h-20Z" fill="#eef1ef"/><path d="M84 146q-10 6-12 16l18 38M116 146q10 6 12 16l-18 38" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.4"/>`,
  hoodie: `<path d="${BODY}" class="c"/><path d="M76 146q-8 14 24 26q32-12 24-26q-6 14-24 14t-24-14Z" fill="#000" fill-opacity=".16"/><path d="M92 170v18M108 170v18" stroke="#fff" stroke-opacity=".75" stroke-width="2.4" stroke-linecap="round"/>`,
  knit: `<path d="${BODY}" class="c"/><path d="M80 142q20 20 40 0l2 10q-22 20-44 0Z" fill="#fff" fill-opacity=".24"/><path d="M40 176q60 14 120 0M34 190q66 14 132 0" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`,
  shirt: `<path d="${BODY}" class="c"/><path d="M82 144l-6 14 18 8 6-12 6 12 18-8-6-14q-18 16-36 0Z" fill="#fff" fill-opacity=".38"/><path d="M100 160v40" stroke="#000" stroke-opacity=".16" stroke-width="2"/><g fill="#000" fill-opacity=".2"><circle cx="103" cy="174" r="1.6"/><circle cx="103" cy="188" r="1.6"/></g>`,
  leather: `<path d="${BODY}" fill="#2b2c2f"/><path d="M84 146q16 10 32 0l-8 54H92Z" class="c"/><path d="M84 146l-14 12 22 42M116 146l14 12-22 42" fill="none" stroke="#55585c" stroke-width="3"/><path d="M52 172l10 4M148 172l-10 4" stroke="#8b9095" stroke-width="3" stroke-linecap="round"/>`,
  down: `<path d="${BODY}" class="c"/><path d="M36 164q28 10 62 8M30 182q36 10 68 8M164 164q-28 10-62 8M170 182q-36 10-68 8" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="3"/><path d="M78 142q22 22 44 0l3 14q-25 18-50 0Z" fill="#000" fill-opacity=".16"/><path d="M100 162v38" stroke="#fff" stroke-opacity=".5" stroke-width="2.4"/>`,
  vest: `<path d="${BODY}" fill="#e8ece9"/><path d="M46 200l8-42q12-8 24-12l10 54Zm108 0l-8-42q-12-8-24-12l-10 54Z" fill="#d9c21a"/><path d="M50 178l36 4M150 178l-36 4" stroke="#f4f6f5" stroke-width="6"/>`,
} as const;
export type ClothesName = keyof typeof CLOTHES;
