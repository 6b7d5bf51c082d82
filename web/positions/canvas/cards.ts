import type { Node } from '../tree.ts'
import type { Size } from './rects.ts'
import { type Roles, rolesHeight } from './roles.ts'

/** How large cards are: side by side, and in a column. */
export type Cards = { width: number; columnWidth: number; sizeOf: (node: Node, stacked: boolean) => Size }

const heights = { beside: 72, stacked: 68 }

/** How high a card is without its roles. */
export const plainHeight = (stacked: boolean): number => (stacked ? heights.stacked : heights.beside)

const [width, columnWidth] = [168, 160]
/** What a role takes to be read. */
const wider = 40

/** The cards of a chart that shows these roles; where no seat has any, they are smaller. */
export const cardsWith = (roles: Roles | undefined): Cards => {
  const by = roles && roles.size > 0 ? wider : 0
  return {
    width: width + by,
    columnWidth: columnWidth + by,
    sizeOf: ({ id }, stacked) => ({
      width: (stacked ? columnWidth : width) + by,
      height: plainHeight(stacked) + rolesHeight(roles?.get(id)),
    }),
  }
}
