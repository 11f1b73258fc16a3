-- Signs the demo's administrator in, over and over.
dofile("report.lua")
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"username":"admin","password":"pharmacy-demo"}'
