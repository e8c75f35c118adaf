-- Why an attempt had no answer, as a word beside the sentence, so that every language can say it; and the headers of
-- the request, so that a receiver's author can check a signature against them. Null for attempts made before this.
alter table webhook_attempts add column failure_code text;
alter table webhook_attempts add column request_headers jsonb;

-- A picture of an advertiser's own, for an ad.
alter table media add column ad_campaign_id bigint references ad_campaigns (id) on delete cascade;
alter table media drop constraint media_of_one_thing;
alter table media add constraint media_of_one_thing check (num_nonnulls(auction_id, lot_id, inventory_item_id, ad_campaign_id) = 1);
create index media_by_ad_campaign on media (ad_campaign_id, position, id) where ad_campaign_id is not null;

-- What a campaign brought day by day.
create index ad_hits_by_campaign on ad_hits (campaign_id, at) where tallied_at is not null and not is_over_budget;
