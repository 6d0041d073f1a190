/** Goods of the demo have no photographs: their first letter on a ground stands for them. */
export const GoodsArt = ({ title }: { title: string }) => (
  <span className="art" aria-hidden="true">
    {title.charAt(0)}
  </span>
)
