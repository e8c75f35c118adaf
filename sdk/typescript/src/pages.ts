import type { Meta } from './generated/types.gen.ts'

/** What each list answers. `meta` only if it comes in pages. */
interface List<Item> {
  data: Item[]
  meta?: Meta
}

/** An operation that answers a list, with its own options. */
type Listing = (options: never) => Promise<unknown>
type OptionsOf<Operation extends Listing> = Parameters<Operation>[0]
type PageOf<Operation extends Listing> = NonNullable<Awaited<ReturnType<Operation>>>
type ItemOf<Operation extends Listing> = PageOf<Operation> extends List<infer Item> ? Item : never

/** Every item of a list, page by page: `for await (const lot of each(listLots, { client }))`. */
export async function* each<Operation extends Listing>(list: Operation, options: OptionsOf<Operation>): AsyncGenerator<ItemOf<Operation>, void> {
  for await (const page of eachPage(list, options)) yield* (page as List<ItemOf<Operation>>).data
}

/** Every page of a list. Stop early with `break`: the next page is not requested before it is needed. */
export async function* eachPage<Operation extends Listing>(list: Operation, options: OptionsOf<Operation>): AsyncGenerator<PageOf<Operation>, void> {
  const { query: asked } = options as { query?: object }
  let query = asked
  while (true) {
    const page = await list({ ...(options as object), ...(query && { query }) } as never)
    yield page as PageOf<Operation>
    const following = nextQuery(page as List<unknown>)
    if (!following) return
    query = { ...asked, ...following }
  }
}

/** Lists with a cursor go on with it: pages by number would shift when something is added. */
function nextQuery({ data, meta }: List<unknown>): object | null {
  if (!meta || data.length === 0) return null
  if (meta.next_cursor !== undefined) return meta.next_cursor === null ? null : { cursor: meta.next_cursor }
  return meta.current_page < meta.last_page ? { page: meta.current_page + 1 } : null
}
