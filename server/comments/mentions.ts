import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Mention } from '#contract/comments.ts'
import { hasSign, isMarkdown, meantBy, mentionsIn } from '#contract/reading/mentions.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, users } from '#server/tenants/table.ts'

// As the page reads it: see `web/ui/Markdown.tsx`.
const markdown = unified().use(remarkParse).use(remarkGfm)

/** The members of the teams that a text mentions. */
export const findMentions = async (db: Db, viewer: Viewer, teamIds: number[], text: string): Promise<Mention[]> => {
  const mentions = hasSign(text) && isMarkdown(text) ? mentionsIn(markdown.parse(text), text) : []
  if (mentions.length === 0) return []
  const names = [...new Set(mentions.flatMap((mention) => mention.names))]
  const members = await db
    .selectDistinct({ userId: users.id, username: users.username })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.tenantId, teamMembers.tenantId), eq(users.id, teamMembers.userId)))
    .where(
      and(
        eq(teamMembers.tenantId, viewer.tenantId),
        inArray(teamMembers.teamId, teamIds),
        inArray(sql`lower(${users.username})`, names),
      ),
    )
    .orderBy(asc(users.id))
  const known = new Set(members.map(({ username }) => username.toLowerCase()))
  const meant = new Set(mentions.map((mention) => meantBy(mention, known)))
  return members.filter(({ username }) => meant.has(username.toLowerCase()))
}
