interface Words {
  title: string
  content: string
}

export interface ContentSeed {
  key: string
  type: 'page' | 'faq' | 'block'
  category?: string
  en: Words
  fr: Words
}
