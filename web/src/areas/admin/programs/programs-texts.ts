import { programsTexts } from '../../../webhooks/index.ts'
import { texts as office } from '../office-texts.ts'

export const texts = [office, programsTexts]
