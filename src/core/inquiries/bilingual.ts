/** Words for people, in both languages of the shop. */
export type Bilingual = { en: string; fa: string }
