const words = { subject: '', text: '' }
export const firstPromotion = {
  kind: 'promotions' as 'promotions' | 'newsletter',
  audience: 'customers' as 'customers' | 'couriers' | 'everyone',
  email: true,
  sms: false,
  push: false,
  en: words,
  fr: words,
}
export type PromotionValues = typeof firstPromotion
