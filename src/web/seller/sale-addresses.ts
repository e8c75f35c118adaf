import { useContext } from 'preact/hooks'
import { mayDo } from '../../kernel/staff.ts'
import { VisitorContext } from '../ui/use-words.ts'

export interface SaleAddresses {
  list: string
  sale: string
  lot(row: { lot_id: number; sale_id: number }): string
}

/**
 * Where the pages about the buyers of an auction lead. To clerks of the auction house the pages of its seller are
 * closed, and they come from those of the administration.
 */
export function useSaleAddresses({ id, slug }: { id: number; slug: string }): SaleAddresses {
  const visitor = useContext(VisitorContext)
  const isClerk = mayDo(visitor?.staffRole ?? null, 'sales') && !visitor!.hasSales
  return isClerk
    ? { list: '/admin/auctions', sale: `/admin/auctions/${id}`, lot: ({ sale_id: sale }) => `/seller/purchases/${sale}` }
    : { list: '/seller/auctions', sale: `/seller/auctions/${slug}`, lot: ({ lot_id: lot }) => `/seller/close-out/${lot}` }
}
