/** Something that people have given a title or a name, or that is a text. */
export type Titled = { title: string | null } | { name: string } | { content: string }

export const titleOf = (row: Titled): string => {
  if ('title' in row) return row.title ?? ''
  return 'name' in row ? row.name : row.content
}
