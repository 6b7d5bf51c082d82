import { isolated, t } from '#contract/words.ts'
import { type CardRoles, roleGap, roleLine, rolesTop } from '../canvas/roles.ts'
import { roleSize } from '../canvas/text.ts'

/** From the middle of a line to where its letters stand. */
const baseline = 4
const inset = 12

type RolesProps = { roles: CardRoles; at: (by: number) => number; top: number }

/** The roles of a card in a picture, each with its dot; `top` is where the plain card ends. */
export const DrawnRoles = ({ roles: { roles, more }, at, top }: RolesProps) => {
  const entries = more > 0 ? [...roles, [t('{count} more', { count: more })]] : roles
  const rows = entries.flatMap((lines, entry) =>
    lines.map((line, row) => ({ line, entry, hasDot: row === 0 && entry < roles.length })),
  )
  return (
    <g fontSize={roleSize}>
      {rows.map(({ line, entry, hasDot }, index) => {
        const middle = top + rolesTop + (index + 0.5) * roleLine + entry * roleGap
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same
          <g key={index}>
            {hasDot && <circle cx={at(inset + 2)} cy={middle} r={1.5} />}
            <text x={at(inset + 10)} y={middle + baseline}>
              {isolated(line)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
