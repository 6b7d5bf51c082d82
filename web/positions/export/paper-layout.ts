import { type Layout, layoutOf } from '../canvas/layout.ts'
import { measuring } from '../canvas/measuring.ts'
import { rolesOf } from '../canvas/roles.ts'
import type { Tree } from '../tree.ts'

/** All of a chart, with the roles, whatever the screen shows of it: paper has no panel to look them up in. */
export const paperLayout = (tree: Tree): Layout => layoutOf(tree, new Set(), { roles: rolesOf(tree, measuring()) })
