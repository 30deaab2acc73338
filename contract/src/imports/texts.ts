export const importsTexts = {} as const
