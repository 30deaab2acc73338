#!/bin/sh
# Follows the guide "Your first delivery" (/api/docs) with curl alone: a quote, a webhook, a test order, its whole life,
# and the signature of every event that came. It needs:
#   BASE      where Maple Dispatch runs, such as https://dispatch.example.ca
#   KEY       a test key (mdk_test_...) with the scopes quotes, orders:read, orders:write and webhooks, from the page Programs
#   RECEIVER  where the webhook goes; scripts/receive-webhooks.mjs is one to try with
#   HEARD     the folder in which that receiver keeps what it hears; what lies there from before is passed over
# It may be run again and again: what it makes for itself it takes away at its end.
set -eu
: "${BASE:?}" "${KEY:?}" "${RECEIVER:?}" "${HEARD:?}"

fail() {
  echo "$1" >&2
  exit 1
}
[ -d "$HEARD" ] || fail "HEARD: there is no folder $HEARD"

own=$(mktemp -d)
webhook_id=
# Takes away the webhook and the folder of this run, however it ended.
clean_up() {
  ended=$?
  trap - EXIT
  [ -z "$webhook_id" ] || call DELETE "/webhooks/$webhook_id" > "$own/deleted" ||
    echo "The webhook $webhook_id could not be deleted: $(cat "$own/deleted")" >&2
  rm -rf "$own"
  exit "$ended"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Random: two runs, also in two containers, never share one.
run=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

# call METHOD PATH [BODY]: prints the reply, also that of a refusal, and tells by its own end which it was.
call() {
  curl --silent --show-error --fail-with-body --request "$1" "$BASE/api$2" \
    --header "Authorization: Bearer $KEY" --header 'Content-Type: application/json' \
    --header "Idempotency-Key: quick-start-$run-$1-$2" ${3:+--data "$3"}
}
# ask WHAT METHOD PATH [BODY]: the same, but a refusal ends the script with what the server said.
ask() {
  what=$1
  shift
  call "$@" > "$own/reply" || fail "$what failed: $(cat "$own/reply")"
  cat "$own/reply"
}
# first NAME: the first text of this name in what comes in.
first() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | sed 's/^[^:]*:"//; s/"$//'; }

order='{
  "type": "delivery-only",
  "delivery": {
    "address": "401 Richmond St W, Toronto, ON M5V 3A8",
    "contactName": "Marc Roy",
    "contactPhone": "416 555 0171"
  },
  "package": { "description": "Ceramic vase", "size": "small" }
}'

echo '1. What does it cost?'
quote=$(ask 'The quote' POST /orders/quote "$order")
echo "$quote" | grep -o '"total":[0-9.]*' | head -n 1 | grep . || fail "The quote has no total: $quote"

echo '2. Hear of every step'
events='"order.placed", "order.assigned", "order.accepted", "order.picked-up", "order.in-transit", "order.delivered"'
webhook=$(ask 'Making the webhook' POST /webhooks "{\"url\": \"$RECEIVER\", \"events\": [$events]}")
webhook_id=$(echo "$webhook" | first _id)
secret=$(echo "$webhook" | first secret)
[ -n "$webhook_id" ] || fail "The webhook has no id: $webhook"
[ -n "$secret" ] || fail "The webhook came without its secret: $webhook"

echo '3. Order'
placed=$(ask 'Placing the order' POST /orders "$order")
id=$(echo "$placed" | first _id)
[ -n "$id" ] || fail "The order has no id: $placed"

echo '4. Follow it'
waited=0
status=
while [ "$status" != delivered ]; do
  read=$(ask 'Reading the order' GET "/orders/$id")
  now=$(echo "$read" | first status)
  [ -n "$now" ] || fail "The order has no status: $read"
  [ "$now" = "$status" ] || echo "   $now"
  status=$now
  case "$status" in cancelled | returned) fail "It was not delivered: it is $status" ;; esac
  waited=$((waited + 1))
  [ "$waited" -lt 180 ] || fail "It was not delivered in three minutes: it is $status"
  [ "$status" = delivered ] || sleep 1
done

echo '5. Check the signature of what came'
key=$(echo "$secret" | sed 's/^whsec_//' | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
checked=0
waited=0
while [ "$checked" -lt 6 ]; do
  checked=0
  for body in "$HEARD"/*.body; do
    [ -f "$body" ] || continue
    # Of this order: others may lie there from another run.
    grep -q "$id" "$body" || continue
    event=${body%.body}
    signed=$({ printf '%s.%s.' "$(cat "$event.id")" "$(cat "$event.timestamp")"; cat "$body"; } |
      openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
    case " $(cat "$event.signature") " in
      *" v1,$signed "*) checked=$((checked + 1)) ;;
      *) fail "$event has a signature that does not fit" ;;
    esac
  done
  waited=$((waited + 1))
  [ "$waited" -lt 60 ] || fail "Only $checked events of 6 came to $RECEIVER"
  [ "$checked" -ge 6 ] || sleep 1
done
echo "Delivered; $checked events came, each with a signature that fits."
