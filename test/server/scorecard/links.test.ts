import { expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Linked } from '#contract/links.ts'
import type { Found } from '#contract/search.ts'
import { openTeam } from '#test/support/team.ts'
import { allFed } from '../search-feeding.ts'
import { addItem } from './support.ts'

const world = await openTeam()
const { ops, ann, zoe } = world
