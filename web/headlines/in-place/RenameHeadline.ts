import { HeadlineChange } from '#contract/headlines.ts'
import { rename } from '../../ui/in-place/rename.tsx'
import { headlineFields } from './fields.ts'

export const RenameHeadline = rename(headlineFields, HeadlineChange)
