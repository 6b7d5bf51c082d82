import { RockChange } from '#contract/rocks.ts'
import { rename } from '../../ui/in-place/rename.tsx'
import { rockFields } from './fields.ts'

export const RenameRock = rename(rockFields, RockChange)
