import fastify from 'fastify'
import postgres from 'postgres'

/** The ceiling: Fastify and prepared statements, and nothing of ours. Prints its address like the product does. */
const url = process.env.DATABASE_URL ?? ''
// A socket's folder stands in place of the host; this driver wants it as an option.
const host = decodeURIComponent(new URL(url).hostname)
const sql = postgres(url, { max: 10, ...(host.startsWith('/') && { host }) })
const app = fastify()

app.get('/track/:number', async (request, reply) => {
  const { number } = request.params as { number: string }
  const [row] = await sql<{ reply: string }[]>`select reply from bare_replies where number = ${number}`
  return reply.type('application/json; charset=utf-8').send(row?.reply)
})

app.get('/own/:customer', async (request) => {
  const { customer } = request.params as { customer: string }
  const data = await sql`
    select o.*, c.first_name as customer_first_name, c.last_name as customer_last_name, c.phone as customer_phone,
      k.user_id as courier_user_id, k.courier_code, ku.first_name as courier_first_name, ku.last_name as courier_last_name,
      ku.phone as courier_phone, k.vehicle_type as courier_vehicle, k.rating_average::float8 as courier_rating,
      (select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from courier_positions p where p.courier_id = o.courier_id and o.status in ('picked-up', 'in-transit')) as courier_position,
      page.total
    from order_rows o join users c on c.id = o.customer_id
    left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id
    join (
      select o.id, (select count(*) as total from (select 1 from orders o where o.account_id = ${customer} limit 1000) bounded) as total
      from orders o where o.account_id = ${customer} order by o.created_at desc, o.id desc limit 10 offset 0
    ) page on page.id = o.id
    order by o.created_at desc, o.id desc`
  return { data, total: data[0]?.total }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`running at ${address}`)
