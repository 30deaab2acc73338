import { programsTexts } from '../../../webhooks/index.ts'

export const texts = [programsTexts]
