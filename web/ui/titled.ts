/** Something that people have given a title or a name. */
export type Titled = { title: string } | { name: string }

export const titleOf = (row: Titled): string => ('title' in row ? row.title : row.name)
